/// <reference types="vite/client" />

declare const __RELEASE__: string;

declare module '*?zh-tw' {
  const words: Record<string, unknown>;
  export default words;
}
