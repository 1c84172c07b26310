/**
 * A failed answer of a real service or gateway, with its meaning for Windfall. Messages are facts from the
 * documentation or the sources in `source`, without request ids and host names.
 */
export type GatewayAnswer = {
  readonly source: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly means:
    | "rateLimit"
    | "keyRefused"
    | "walletOnly"
    | "serviceDown"
    | "intercepted"
    | "forbidden"
    | "notFound"
    | "malformed";
};

export const json = (value: unknown): string => JSON.stringify(value);
export const page = (title: string): string =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n</body>\r\n</html>`;
