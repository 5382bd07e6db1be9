/** Figures of one name, as Prometheus takes them. */
export type Family = {
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  values: readonly { labels: { readonly [name: string]: string }; value: number }[];
};

/** The text format 0.0.4 of Prometheus. */
export function exposition(families: readonly Family[]): string {
  return families.map((family) => `${head(family)}${lines(family)}`).join('');
}

const head = ({ name, help, type }: Family) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;

const lines = ({ name, values }: Family) =>
  values.map(({ labels, value }) => `${name}${labelsText(labels)} ${value}\n`).join('');

function labelsText(labels: { readonly [name: string]: string }): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
