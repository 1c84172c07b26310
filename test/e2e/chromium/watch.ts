/** Watches the extension's pages and worker in Chromium for errors, and knows whether the worker runs. */
import { type Browser, type CDPSession, type Protocol, type Target, TargetType } from "puppeteer-core";
import { ErrorLog } from "../driver/error-log.ts";

export class ChromiumWatch {
  readonly #origin: string;
  readonly #errors = new ErrorLog();
  readonly #types: ReadonlySet<TargetType>;
  readonly #watched = new Map<Target, Promise<CDPSession | undefined>>();
  /** Open debugging sessions by target. */
  readonly #sessions = new WeakMap<Target, CDPSession>();
  readonly #letGo = new WeakSet<Target>();
  readonly #browser: Browser;

  /**
   * @param origin origin of the extension's pages, without a trailing slash
   * @param watchesWorker whether to attach to the worker, which keeps it alive
   */
  constructor(browser: Browser, origin: string, watchesWorker: boolean) {
    this.#browser = browser;
    this.#origin = origin;
    this.#types = new Set([TargetType.PAGE, ...(watchesWorker ? [TargetType.SERVICE_WORKER] : [])]);
    // A popup is created without an address and gets one later.
    for (const event of ["targetcreated", "targetchanged"] as const) {
      browser.on(event, (target) => this.#watch(target));
    }
    browser.on("targetdestroyed", (target) => this.#watched.delete(target));
    for (const target of browser.targets()) this.#watch(target);
  }

  /** Errors of pages and worker since the launch. */
  errors(): readonly string[] {
    return this.#errors.entries();
  }

  /** @returns whether the worker runs */
  async isWorkerAlive(): Promise<boolean> {
    return (await this.#listedWorker()) !== undefined;
  }

  /** @returns the workers, newest last. Puppeteer may still list an ended one whose session was detached early */
  #workers(): readonly Target[] {
    return this.#browser
      .targets()
      .filter((target) => target.type() === TargetType.SERVICE_WORKER && this.#isOurs(target));
  }

  /** @returns the worker as Chromium itself lists it */
  async #listedWorker(): Promise<Protocol.Target.TargetInfo | undefined> {
    const session = await this.#browser.target().createCDPSession();
    const { targetInfos } = await session.send("Target.getTargets", {
      filter: [{ type: "service_worker" }],
    });
    await session.detach();
    return targetInfos.find(({ url }) => url.startsWith(`${this.#origin}/`));
  }

  /**
   * Detaches from the worker. The target of an attached worker outlives it, and then no alarm starts it again.
   *
   * @returns whether nothing is attached
   */
  async letGoOfWorker(): Promise<boolean> {
    for (const worker of this.#workers()) {
      this.#watched.delete(worker);
      // A starting worker answers nothing yet, so don't wait for it.
      this.#letGo.add(worker);
      await this.#sessions
        .get(worker)
        ?.detach()
        .catch(() => undefined);
    }
    return (await this.#listedWorker())?.attached !== true;
  }

  #isOurs(target: Target): boolean {
    return target.url().startsWith(`${this.#origin}/`);
  }

  #watch(target: Target): Promise<CDPSession | undefined> | undefined {
    if (!this.#isOurs(target) || !this.#types.has(target.type()) || this.#letGo.has(target)) return undefined;
    // Chromium replays earlier logs. An ended target has no more errors to report.
    const session = this.#watched.get(target) ?? this.#attach(target).catch(() => undefined);
    this.#watched.set(target, session);
    return session;
  }

  async #attach(target: Target): Promise<CDPSession> {
    const session = await target.createCDPSession();
    this.#sessions.set(target, session);
    if (this.#letGo.has(target)) {
      await session.detach();
      return session;
    }
    session.on("Runtime.exceptionThrown", ({ exceptionDetails: { text, exception } }) => {
      this.#errors.add(target.url(), exception?.description ?? `${text} ${exception?.value ?? ""}`);
    });
    session.on("Runtime.consoleAPICalled", ({ type, args }) => {
      if (type !== "error" && type !== "assert") return;
      this.#errors.add(target.url(), args.map((arg) => arg.description ?? String(arg.value)).join(" "));
    });
    // Keep "Unchecked runtime.lastError" and content security policy errors. Stories judge failed requests.
    session.on("Log.entryAdded", ({ entry }) => {
      if (entry.level === "error" && entry.source !== "network") this.#errors.add(target.url(), entry.text);
    });
    await session.send("Runtime.enable");
    await session.send("Log.enable");
    return session;
  }
}
