import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  type Registry,
} from 'prom-client'

/** The first part of every metric's name. */
export const METRIC_PREFIX = 'second_line_'

/** Adds a counter whose value each scrape reads, so that counting itself costs no more than a number. */
export function addCounter(registry: Registry, name: string, help: string, read: () => number): void {
  const options: CounterConfiguration<string> = {
    name: METRIC_PREFIX + name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(read())
    },
  }
  void new Counter(options)
}

/** Adds a counter with a label, whose values by label each scrape reads. */
export function addLabeledCounter(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Readonly<Record<string, number>>,
): void {
  const options: CounterConfiguration<string> = {
    name: METRIC_PREFIX + name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count)
    },
  }
  void new Counter(options)
}

/** Adds a gauge whose value each scrape reads. */
export function addGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | Promise<number>,
): void {
  const options: GaugeConfiguration<string> = {
    name: METRIC_PREFIX + name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  }
  void new Gauge(options)
}

/** Adds a gauge with a label, whose values by label each scrape reads. */
export function addLabeledGauge(
  registry: Registry,
  name: string,
  help: string,
  label: string,
  read: () => Promise<Readonly<Record<string, number>>>,
): void {
  const options: GaugeConfiguration<string> = {
    name: METRIC_PREFIX + name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [value, count] of Object.entries(await read())) this.set({ [label]: value }, count)
    },
  }
  void new Gauge(options)
}
