export function staleness(root: string, options: { withDev: boolean }): string | null;
