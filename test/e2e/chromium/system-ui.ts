/** Chromium's own windows, a permission's prompt and notifications. UI DevTools reaches them without a display. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { bounded, until } from "../driver/until.ts";

/** Arguments for UI DevTools on a free port. */
export const systemUiArguments = [
  "--enable-ui-devtools=0",
  "--enable-features=ui-debug-tools-enable-synthetic-events",
];

/** Without a session bus Chromium draws notifications itself, also on a desktop that would show them. */
export const systemUiEnvironment = { DBUS_SESSION_BUS_ADDRESS: "disabled:" };

const replySchema = z.union([
  z.object({ id: z.number(), error: z.object({ message: z.string() }) }),
  z.object({ id: z.number(), result: z.unknown() }),
]);

const nodeSchema = z.object({
  nodeId: z.number(),
  /** Names and values in turn. */
  attributes: z.array(z.string()).optional(),
  get children() {
    return z.array(nodeSchema).optional();
  },
});
type Node = z.infer<typeof nodeSchema>;
const documentSchema = z.object({ root: nodeSchema });

/** The properties of a view. UI DevTools presents them as CSS. */
const stylesSchema = z.object({
  matchedCSSRules: z.array(
    z.object({
      rule: z.object({
        style: z.object({ cssProperties: z.array(z.object({ name: z.string(), value: z.string() })) }),
      }),
    }),
  ),
});

export class ChromiumSystemUi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (reply: z.infer<typeof replySchema>) => void>();
  #lastId = 0;

  /** @param profileDir profile of a Chromium with `systemUiArguments` */
  static async connect(profileDir: string): Promise<ChromiumSystemUi> {
    const port = await until("the port of UI DevTools", async () =>
      Number.parseInt(await readFile(join(profileDir, "UIDevToolsActivePort"), "utf8"), 10),
    );
    const socket = new WebSocket(`ws://127.0.0.1:${port}/0`);
    await bounded(
      "the connection to UI DevTools",
      10_000,
      new Promise((resolve, reject) => {
        socket.addEventListener("open", resolve);
        socket.addEventListener("error", () => reject(new Error("cannot connect to UI DevTools")));
      }),
    );
    return new ChromiumSystemUi(socket);
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const reply = replySchema.safeParse(JSON.parse(String(data)));
      if (reply.success) this.#waiting.get(reply.data.id)?.(reply.data);
    });
  }

  /** Accepts the prompt for a permission, once it is open. */
  async acceptPrompt(): Promise<void> {
    const buttons = () => this.#views("ExtensionInstallDialogView", "MdTextButton");
    await until("the prompt", async () => (await buttons()).length === 2);
    const isClosed = async () => {
      // Chromium ignores a press just after the prompt has opened.
      const [, accept] = await buttons();
      if (accept !== undefined) await this.#press(accept);
      return accept === undefined;
    };
    await until("the prompt to close", isClosed, { every: 250 });
  }

  /** Clicks the only notification, once it is shown. @returns its texts */
  async clickNotification(): Promise<string> {
    return until("one notification", async () => {
      const [only, ...others] = await this.#views("MessagePopupView", "NotificationView");
      if (only === undefined || others.length > 0) return false;
      // Chromium may draw it anew meanwhile, with other nodes. Then this throws, and is tried again.
      const labels = all(only).filter((node) => isNamed(node, "Label"));
      const texts = await Promise.all(labels.map((label) => this.#textOf(label)));
      await this.#press(only);
      return texts.join("\n");
    });
  }

  /** Ends the connection. The browser continues. */
  close(): void {
    this.#socket.close();
  }

  /** @returns views by the class of their window's view and their own */
  async #views(window: string, own: string): Promise<readonly Node[]> {
    const { root } = documentSchema.parse(await this.#send("DOM.getDocument"));
    return all(root)
      .filter((node) => isNamed(node, window))
      .slice(0, 1)
      .flatMap((node) => all(node).filter((inner) => isNamed(inner, own)));
  }

  async #textOf({ nodeId }: Node): Promise<string> {
    const { matchedCSSRules } = stylesSchema.parse(
      await this.#send("CSS.getMatchedStylesForNode", { nodeId }),
    );
    const properties = matchedCSSRules.flatMap(({ rule }) => rule.style.cssProperties);
    return properties.find(({ name }) => name === "Text")?.value ?? "";
  }

  async #press({ nodeId }: Node): Promise<void> {
    for (const type of ["mousePressed", "mouseReleased"]) {
      const event = { type, x: 8, y: 8, button: "left", wheelDirection: "none" };
      await this.#send("DOM.dispatchMouseEvent", { nodeId, event });
    }
  }

  async #send(method: string, params: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<z.infer<typeof replySchema>>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const reply = await bounded(method, 10_000, answer).finally(() => this.#waiting.delete(id));
    if ("error" in reply) throw new Error(reply.error.message);
    return reply.result;
  }
}

function all(node: Node): readonly Node[] {
  return [node, ...(node.children ?? []).flatMap(all)];
}

function isNamed({ attributes = [] }: Node, name: string): boolean {
  return attributes.includes(name);
}
