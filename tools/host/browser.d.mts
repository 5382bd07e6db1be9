export function browser(root: string): string;
