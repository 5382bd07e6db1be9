type Clean = (html: string) => string;

/** What TypeScript's library doesn't know of browsers yet. */
type Enforcing = {
  trustedTypes?: {
    defaultPolicy: object | null;
    createPolicy(name: string, rules: { createHTML(text: string): string | null }): object;
  };
};

/** Comes with what shows or writes rich text; who needs neither doesn't load it. */
let clean: Clean | null = null;

/** From now on markup in a text is cleaned by this rather than refused. */
export function cleanWith(cleaner: Clean): void {
  clean = cleaner;
}

/**
 * Texts that our libraries put into the page as HTML (antd its styles, echarts an empty one, the editor what was pasted).
 * One without `<` opens no element, so it is what it is; any other is cleaned, or refused where nothing can clean it.
 * The content policy allows no policy but this and the cleaner's own (decision 0032).
 */
export function trustTexts(): void {
  const { trustedTypes } = window as Enforcing;
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML(text) {
      if (!text.includes('<')) return text;
      return clean ? clean(text) : null;
    },
  });
}
