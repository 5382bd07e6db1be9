export type Part = 'web' | 'server';
export type Built = { built: boolean; output: string };
export function fingerprint(root: string, part: Part): string;
export function buildWeb(root: string, node: string): Built;
export function buildServer(root: string, node: string): Built & { entry: string };
