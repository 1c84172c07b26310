/** The browser gave no answer in time. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
}

/**
 * Waits for a call of the browser, which a damaged database or a busy disk can keep silent for ever. A call that times
 * out can still take effect later.
 * @param most ms
 * @throws NoAnswer after that time, or the call's error
 */
export function inTime<T>(call: Promise<T>, most: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NoAnswer("The browser stays silent")), most);
    const settling =
      <A>(settle: (answer: A) => void) =>
      (answer: A) => {
        clearTimeout(timer);
        settle(answer);
      };
    call.then(settling(resolve), settling(reject));
  });
}
