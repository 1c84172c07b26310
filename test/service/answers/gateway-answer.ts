/**
 * Failed answers as real services and gateways give them, with what each means for Windfall. Messages are facts taken
 * from the documentation or the sources that `source` names; request ids and host names are left out.
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
