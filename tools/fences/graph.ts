import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IResolveOptions } from 'dependency-cruiser';
import type { Fault } from './fault.ts';

/** One import of a file of ours, both ends relative to the project. */
export type Edge = { from: string; to: string; typeOnly: boolean };

type Config = {
  forbidden: object[];
  options: { enhancedResolveOptions: Partial<IResolveOptions> } & ICruiseOptions;
};

/** Reads every import below `root` and holds it against .dependency-cruiser.cjs. */
export async function readImports(root: string): Promise<{ edges: Edge[]; faults: Fault[] }> {
  const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Config;
  const { enhancedResolveOptions, ...options } = config.options;
  const folders = ['app', 'modules', 'platform', 'tools', 'e2e'].filter((folder) =>
    existsSync(join(root, folder)),
  );
  const ruleSet = { forbidden: config.forbidden } as NonNullable<ICruiseOptions['ruleSet']>;
  const report = await cruise(
    folders,
    { ...options, baseDir: root, validate: true, ruleSet },
    enhancedResolveOptions,
  );
  const result = report.output as ICruiseResult;
  const edges = result.modules.flatMap((module) =>
    module.dependencies.map((to) => ({
      from: module.source,
      to: to.resolved,
      typeOnly: to.dependencyTypes.includes('type-only'),
    })),
  );
  const sentences = new Map(result.summary.ruleSetUsed?.forbidden?.map((used) => [used.name, used.comment]));
  const faults = result.summary.violations.map((broken) => ({
    rule: broken.rule.name,
    at: broken.from,
    says: `${broken.cycle ? broken.cycle.map((step) => step.name).join(' → ') : broken.to}. ${sentences.get(broken.rule.name) ?? ''}`,
  }));
  return { edges, faults };
}
