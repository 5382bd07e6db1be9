export function isNewEnough(version: string): boolean;
export function packagedNode(): string | null;
