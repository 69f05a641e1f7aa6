import type { Options, Scenario } from 'k6/options'
import { CONNECTIONS_PER_RUNTIME, settings } from './settings.ts'

/**
 * Returns a script's k6 options: its scenarios and thresholds, and the options that all scripts
 * share. k6 calls a script's `setup` once, then the function of each scenario in each runtime, and
 * `teardown` at the end.
 */
export function createOptions(
  scenarios: Record<string, Scenario>,
  thresholds: Record<string, string[]>,
): Options {
  return {
    scenarios,
    thresholds: { ...thresholds, ...settings.thresholds },
    // k6 stores every tag with every sample, so these are only the tags that thresholds need.
    systemTags: ['name', 'status', 'expected_response'],
    summaryTrendStats: ['min', 'med', 'avg', 'p(90)', 'p(95)', 'p(99)', 'max', 'count'],
    // k6 also keeps as many idle connections as it may use for a batch: two per viewer, as their browsers would.
    batch: CONNECTIONS_PER_RUNTIME,
    batchPerHost: CONNECTIONS_PER_RUNTIME,
    setupTimeout: '120s',
    teardownTimeout: '60s',
    userAgent: 'second-line-load',
  }
}

/** Returns a scenario with `vus` runtimes (k6 VUs), each of which runs the function `exec` once. */
export function runOnce(exec: string, vus = 1): Scenario {
  return {
    executor: 'per-vu-iterations',
    exec,
    vus,
    iterations: 1,
    maxDuration: `${settings.seconds + 20}s`,
    gracefulStop: '5s',
  }
}
