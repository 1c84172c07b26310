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
  const held = new Map<string, Response>();
  const keyOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request));
  return {
    match: async (request) => held.get(keyOf(request))?.clone(),
    put: async (request, response) => void held.set(keyOf(request), response),
    delete: async (request) => held.delete(keyOf(request)),
    keys: async () => [...held.keys()].map((url) => new Request(url)),
    matchAll: async () => [...held.values()].map((response) => response.clone()),
    add: () => Promise.reject(new Error("not used")),
    addAll: () => Promise.reject(new Error("not used")),
  };
}
