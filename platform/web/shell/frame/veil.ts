/** Takes the loading veil away, after a delay if wanted (0 ms by the specification). */
export function lift(delay = 0): void {
  setTimeout(() => document.getElementById('veil')?.remove(), delay);
}
