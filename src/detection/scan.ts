import { createCollector, type Family, type Source } from "./collector.ts";
import type { ProbeReport } from "./finding.ts";
import { scanLimits, scanTimeouts } from "./limits.ts";
import { after, dispatch, fitting, listen, now, ownNames, type Page, read, until } from "./page-access.ts";

/** A running scan, as one detector sees it. It enforces the limits and finally removes all listeners and timers. */
export type Scan = {
  readonly page: Page;
  /** Listens to a discovery event until the scan ends. */
  listen(type: string, listener: (event: Event) => void): void;
  dispatch(type: string, detail?: object): void;
  /** Registers a provider. @returns where to report its addresses; undefined if it is known or over the limit */
  examine(provider: unknown, name: unknown): Source | undefined;
  /** @returns where to report the addresses that the page's storage has of a wallet */
  remember(name: unknown): Source;
  /** Says in the report that the page has more than a scan reads. */
  leaveOut(): void;
  /** Visits the items of a page's list. Items beyond the cap are left out, which the report says. */
  each(list: unknown, cap: number, visit: (item: unknown) => void): void;
  /** Visits the names of an object's properties that fit a pattern, as `each`. */
  eachName(object: unknown, pattern: string, visit: (name: string) => void): void;
  /** @returns whether the time is over. Ask before each read that is none of `each`: slow getters block every timer */
  isOver(): boolean;
  /** Asks a provider. `take` gets an answer that arrives before the scan ends; errors and rejections are ignored. */
  ask(question: () => unknown, take: (answer: unknown) => void): void;
  /** Runs a function at the end of the scan. */
  onEnd(run: () => void): void;
};

/**
 * Finds one family of wallets. It starts synchronously; its listeners and questions last until the scan ends. In a page
 * that is still loading, it runs again later.
 */
export type Detector = (scan: Scan) => void;

/** Runs detectors on a page and waits for their findings. @returns the report; never rejects */
export async function scanWallets(page: Page, detectors: readonly Detector[]): Promise<ProbeReport> {
  const collector = createCollector();
  let cleanUp = () => {};
  const deadline = now(page) + scanTimeouts.overall;
  let closed = false;
  let unanswered = 0;
  let late = false;
  let checkIfDone = () => {};

  // A chain of calls, because a page can intercept what is put into an array.
  const onClose = (next: () => void) => {
    const before = cleanUp;
    cleanUp = () => {
      before();
      next();
    };
  };

  /** Marks the report as suspicious if the code throws: a page can define setters on `Array.prototype`. */
  const guarded = (run: () => void) => {
    try {
      run();
    } catch {
      collector.suspect();
    }
  };

  /** Checks the deadline between reads, because slow getters block the thread and therefore every timer. */
  const isOver = () => {
    if (!closed && now(page) > deadline) {
      late = true;
      return true;
    }
    return closed;
  };

  /** @returns ms until the deadline; all of the time where the page broke its clock */
  const timeLeft = () => {
    const left = deadline - now(page);
    if (left <= 0) {
      return 0;
    }
    return left < scanTimeouts.overall ? left : scanTimeouts.overall;
  };

  const waitForAnswer = async (question: () => unknown, take: (answer: unknown) => void) => {
    try {
      const answer = await question();
      if (!closed) {
        take(answer);
      }
    } catch {
      // A refusal or an error counts as no answer.
    }
    unanswered--;
    checkIfDone();
  };

  const scanFor = (family: Family): Scan => {
    const examined: unknown[] = [];

    const wasExamined = (provider: unknown) => {
      for (let index = 0; index < examined.length; index++) {
        if (examined[index] === provider) {
          return true;
        }
      }
      return false;
    };

    const each: Scan["each"] = (list, cap, visit) => {
      const length = typeof list === "object" ? read(list, "length") : undefined;
      if (typeof length !== "number") {
        return;
      }
      if (length > cap) {
        collector.leaveOut();
      }
      for (let index = 0; index < length && index < cap && !isOver(); index++) {
        visit(read(list, index));
      }
    };

    return {
      page,
      listen(type, listener) {
        let heard = 0;
        let depth = 0;
        const whileOpen = (event: Event) => {
          if (isOver()) {
            return;
          }
          if (heard >= scanLimits.announcements || depth >= scanLimits.nestedAnnouncements) {
            collector.suspect();
            return;
          }
          heard++;
          depth++;
          guarded(() => listener(event));
          depth--;
        };
        onClose(listen(page, type, whileOpen));
      },
      dispatch(type, detail) {
        dispatch(page, type, detail);
      },
      examine(provider, name) {
        if (isOver() || wasExamined(provider)) {
          return undefined;
        }
        if (examined.length >= scanLimits.providers) {
          collector.suspect();
          return undefined;
        }
        examined[examined.length] = provider;
        return collector.sourceNamed(family, name, false);
      },
      remember: (name) => collector.sourceNamed(family, name, true),
      leaveOut: collector.leaveOut,
      each,
      eachName(object, pattern, visit) {
        const fits = fitting(pattern);
        each(ownNames(page, object), scanLimits.names, (name) => {
          if (typeof name === "string" && fits(name)) {
            visit(name);
          }
        });
      },
      isOver,
      ask(question, take) {
        unanswered++;
        void waitForAnswer(question, take);
      },
      onEnd: onClose,
    };
  };

  const scans: Scan[] = [];
  const look = () => {
    for (let index = 0; index < detectors.length; index++) {
      guarded(() => {
        const scan = scans[index] ?? scanFor({ addresses: 0 });
        scans[index] = scan;
        detectors[index]?.(scan);
      });
    }
  };
  look();
  if (read(read(page, "document"), "readyState") === "loading") {
    await until((done) => {
      onClose(listen(page, "DOMContentLoaded", done));
      onClose(after(page, scanTimeouts.loading, done));
    });
    look();
  }
  await until((done) => {
    let announced = false;
    checkIfDone = () => {
      if (announced && unanswered === 0) {
        done();
      }
    };
    const stopWaiting = () => {
      late = true;
      done();
    };
    onClose(after(page, timeLeft(), stopWaiting));
    const endAnnouncements = () => {
      announced = true;
      checkIfDone();
    };
    onClose(after(page, scanTimeouts.announcement, endAnnouncements));
  });
  closed = true;
  cleanUp();
  return { ...collector.report(), late };
}
