/** Line icons of the branches, 24 × 24. */
const PATHS: { readonly [icon: string]: string } = {
  water: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9 14.5a3 3 0 0 0 3 3',
  power: 'M13 2.5 5 13.5h6l-1 8 8-11h-6z',
  furniture: 'M4 11V8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v3M3 11h18v6H3zM5 17v3M19 17v3',
  window: 'M5 3.5h14v17H5zM12 3.5v17M5 12h14',
  aircon: 'M3 5h18v7H3zM6 9h12M7 15.5c0 1.5-1 2-1 3.5M12 15.5c0 1.5 0 2 0 3.5M17 15.5c0 1.5 1 2 1 3.5',
  network: 'M3.5 9.5a12 12 0 0 1 17 0M6.5 13a8 8 0 0 1 11 0M9.5 16.2a4 4 0 0 1 5 0M12 19.5h.01',
  bath: 'M3 12h18v2a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6zM6 12V6a2.5 2.5 0 0 1 5 0M8 20l-1 2M16 20l1 2',
  public: 'M3 20.5h18M5 20.5V8l7-4.5L19 8v12.5M9.5 20.5v-6h5v6M9 10.5h.01M15 10.5h.01',
};

export function TypeIcon({ name, size = 28 }: { name: string | null; size?: number }) {
  return (
    <svg
      className="part-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name ?? ''] ?? PATHS['public']} />
    </svg>
  );
}
