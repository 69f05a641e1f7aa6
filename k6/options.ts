import type { Options, Scenario } from 'k6/options'
import { connectionsPerRuntime, settings } from './settings.ts'

/** k6's options of a script: its scenarios, its thresholds, and what all have in common. */
export function optionsOf(
  scenarios: Record<string, Scenario>,
  thresholds: Record<string, string[]>,
): Options {
  return {
    scenarios,
    thresholds: { ...thresholds, ...settings.thresholds },
    // Every label is kept with every sample: only those that a threshold or a chart asks for.
    systemTags: ['name', 'status', 'expected_response'],
    summaryTrendStats: ['min', 'med', 'avg', 'p(90)', 'p(95)', 'p(99)', 'max', 'count'],
    // So many idle connections are kept by each runtime: two for each of its viewers, as a browser keeps its own.
    batch: connectionsPerRuntime,
    batchPerHost: connectionsPerRuntime,
    setupTimeout: '120s',
    teardownTimeout: '60s',
    userAgent: 'second-line-load',
  }
}

/** A scenario of one runtime, or of as many as asked, each of which goes through its function once. */
export function onceEach(exec: string, vus = 1): Scenario {
  return {
    executor: 'per-vu-iterations',
    exec,
    vus,
    iterations: 1,
    maxDuration: `${settings.seconds + 20}s`,
    gracefulStop: '5s',
  }
}
