import type { Options, Scenario } from 'k6/options'
import { connectionsPerRuntime, settings } from './settings.ts'

/** k6's options of a script: its scenarios and thresholds, and what all scripts share. */
export function optionsOf(
  scenarios: Record<string, Scenario>,
  thresholds: Record<string, string[]>,
): Options {
  return {
    scenarios,
    thresholds: { ...thresholds, ...settings.thresholds },
    // k6 keeps every tag with every sample, so only those that a threshold needs.
    systemTags: ['name', 'status', 'expected_response'],
    summaryTrendStats: ['min', 'med', 'avg', 'p(90)', 'p(95)', 'p(99)', 'max', 'count'],
    // A runtime keeps two idle connections for each of its viewers, as their browsers would.
    batch: connectionsPerRuntime,
    batchPerHost: connectionsPerRuntime,
    setupTimeout: '120s',
    teardownTimeout: '60s',
    userAgent: 'second-line-load',
  }
}

/** A scenario of one or more runtimes, each of which runs its function once. */
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
