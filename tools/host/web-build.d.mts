export function fingerprint(root: string): string;
export function buildWeb(root: string, node: string): { built: boolean; output: string };
