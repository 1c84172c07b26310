/**
 * Waits for a read of storage in a page. A damaged database or a busy disk can keep the browser from ever answering.
 * @param most ms
 * @throws Error after that time, or the read's error
 */
export function inTime<T>(read: Promise<T>, most: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The browser's storage stays silent")), most);
    read.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
