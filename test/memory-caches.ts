/** An in-memory `CacheStorage` with the methods that Windfall uses, because Node has none. */
export function memoryCaches(): Pick<CacheStorage, "open" | "has" | "delete"> {
  const all = new Map<string, Cache>();
  return {
    open: async (name) => {
      const cache = all.get(name) ?? memoryCache();
      all.set(name, cache);
      return cache;
    },
    has: async (name) => all.has(name),
    delete: async (name) => all.delete(name),
  };
}

function memoryCache(): Cache {
  const held = new Map<string, { readonly request: Request; readonly response: Response }>();
  const keyOf = (request: RequestInfo | URL) => new Request(request).url;
  return {
    match: async (request) => held.get(keyOf(request))?.response.clone(),
    put: async (request, response) =>
      void held.set(keyOf(request), { request: new Request(request), response }),
    delete: async (request) => held.delete(keyOf(request)),
    keys: async () => [...held.values()].map(({ request }) => request),
    matchAll: async () => [...held.values()].map(({ response }) => response.clone()),
    add: () => Promise.reject(new Error("not used")),
    addAll: () => Promise.reject(new Error("not used")),
  };
}
