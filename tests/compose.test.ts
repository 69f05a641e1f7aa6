import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ipaddr from 'ipaddr.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { Metrics } from '#server/metrics/metrics.ts'
import { environment } from '#server/settings/schema.ts'
import { workerFlags } from '#worker/node-flags.ts'
import {
  type AddressPool,
  type ComposeFile,
  readCompose,
  readCommandLine,
} from './harness/programs/compose.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const settings = Object.keys(environment.shape)
/** The variables of the file that are not settings of the program. */
const composeVariables = ['POSTGRES_PASSWORD', 'PROXY_TRUSTED', 'GRAFANA_PASSWORD', 'GRAFANA_PORT']

let source: string
let file: ComposeFile
let dockerfile: string

beforeAll(async () => {
  ;({ source, file } = await readCompose())
  dockerfile = await read('Dockerfile')
})

/** Returns the referenced names that do not exist. */
const missing = (referenced: Iterable<string>, existing: Iterable<string>) => {
  const known = new Set(existing)
  return [...referenced].filter((name) => !known.has(name))
}
/** Returns the first capture group of every match. */
const findMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first]) => first!)

describe('docker-compose.yml', () => {
  test('the worker runs with its flags', () => {
    const command = readCommandLine(file.services['worker']!)
    expect(command.slice(0, command.indexOf('worker/main.ts'))).toEqual(['node', ...workerFlags])
  })

  test('services, networks, volumes, files, secrets and stages that a service names exist', () => {
    const stages = findMatches(dockerfile, /^FROM \S+ AS (\S+)$/gm)
    for (const [name, service] of Object.entries(file.services)) {
      const { networks, volumes = [], secrets = [], depends_on = {}, build } = service
      const sources = volumes.map((volume) => volume.split(':')[0]!)
      expect(missing(Object.keys(depends_on), Object.keys(file.services)), name).toEqual([])
      const serviceNetworks = Array.isArray(networks) ? networks : Object.keys(networks)
      expect(missing(serviceNetworks, Object.keys(file.networks)), name).toEqual([])
      for (const path of sources.filter((each) => each.startsWith('./deploy')))
        expect(existsSync(join(root, path)), path).toBe(true)
      const namedVolumes = sources.filter((volume) => !volume.startsWith('.'))
      expect(missing(namedVolumes, Object.keys(file.volumes)), name).toEqual([])
      expect(missing(secrets, Object.keys(file.secrets)), name).toEqual([])
      expect(missing(build ? [build.target] : [], stages), name).toEqual([])
    }
  })

  test('hosts of addresses are services', async () => {
    const files = [source, await read('deploy/prometheus/prometheus.yml')]
    files.push(await read('deploy/grafana/provisioning/datasources/prometheus.yml'))
    const hosts = files.flatMap((text) =>
      findMatches(text.replace(/^\s*#.*$/gm, ''), /(?:\/\/|@|'|\s)([a-z][a-z0-9-]*):\d{4}\b/g),
    )
    expect(hosts.length).toBeGreaterThan(7)
    expect(missing(hosts, [...Object.keys(file.services), 'localhost'])).toEqual([])
  })

  test('automatic addresses do not collide with the fixed ones', () => {
    const [{ subnet, gateway, ip_range: range }] = file.networks['inside']!.ipam.config as [AddressPool]
    const contains = (pool: string, address: string) => ipaddr.parse(address).match(ipaddr.parseCIDR(pool))
    const fixed = Object.values(file.services).flatMap(({ networks }) =>
      Array.isArray(networks) ? [] : Object.values(networks).map((network) => network.ipv4_address),
    )
    expect(fixed).toHaveLength(2)
    for (const address of [gateway, ...fixed])
      expect([contains(subnet, address), contains(range, address)], address).toEqual([true, false])
    expect(contains(subnet, range.split('/')[0]!)).toBe(true)
  })

  test('proxy and servers may open as many files as their connection limits need', async () => {
    const configuration = await read('deploy/nginx.conf')
    const [connections = 0, files = 0] = ['worker_connections', 'worker_rlimit_nofile'].map((name) =>
      Number(findMatches(configuration, new RegExp(`^\\s*${name} (\\d+);`, 'gm'))[0]),
    )
    expect(files).toBeGreaterThan(connections)
    expect(file.services['proxy']!.ulimits!.nofile).toBeGreaterThanOrEqual(files)
    const { LIMIT_VIEWERS: viewers } = environment.parse({})
    for (const name of ['server-1', 'server-2'])
      expect(file.services[name]!.ulimits!.nofile, name).toBeGreaterThan(2 * viewers)
    // Both servers' viewers take two connections each, to the browser and to the server. One nginx worker
    // may get three quarters of them.
    expect(2 * viewers * 2 * 0.75).toBeLessThan(connections)
  })

  test('the file’s own variables are explained in .env.example', async () => {
    const [, own = ''] = (await read('.env.example')).split('# For docker-compose.yml alone')
    expect(findMatches(own, /^# ([A-Z_]+)=/gm).toSorted()).toEqual(composeVariables.toSorted())
  })

  test('variables are settings, or the file’s own and used by a service', () => {
    const referenced = new Set(findMatches(source.replace(/^\s*#.*$/gm, ''), /\$\{(\w+)/g))
    expect(missing(referenced, [...settings, ...composeVariables])).toEqual([])
    for (const name of ['server-1', 'server-2', 'worker', 'migrate']) {
      const provided = Object.keys(file.services[name]!.environment ?? {})
      expect(missing(provided, settings), name).toEqual([])
      expect(missing(['DATABASE_URL', 'ADMIN_PASSWORD', 'COOKIE_SECRET', 'TRUST_PROXY'], provided)).toEqual(
        [],
      )
    }
  })

  test('services have a memory limit, a restart policy and a health check; only the proxy is reachable', () => {
    for (const [name, { restart, healthcheck, build, ports = [], image }] of Object.entries(file.services)) {
      expect(image === 'second-line' || build !== undefined || /:[\dv]/.test(image), image).toBe(true)
      if (name === 'migrate' || name === 'load') continue
      expect(restart, name).toBe('unless-stopped')
      // The program's image has a health check for servers.
      if (!healthcheck) expect(['server-1', 'server-2'], name).toContain(name)
      else expect(healthcheck, name).toHaveProperty('test')
      if (name !== 'proxy')
        expect(
          ports.every((port) => port.startsWith('127.0.0.1:')),
          name,
        ).toBe(true)
    }
    expect(dockerfile).toContain('HEALTHCHECK')
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.indexOf(' AS program'))
  })

  test('the proxy gets exactly the variables of its configuration', async () => {
    const variablesIn = async (path: string) => findMatches(await read(path), /\$\{(PROXY_[A-Z_]+)\}/g)
    const withoutTls = new Set(await variablesIn('deploy/nginx.conf'))
    const provided = Object.keys(file.services['proxy']!.environment!).filter((name) =>
      name.startsWith('PROXY_'),
    )
    expect(provided.toSorted()).toEqual([...withoutTls].toSorted())
    const tls = parse(await read('deploy/tls.yml')) as Pick<ComposeFile, 'services'>
    const { environment: forTls, volumes } = tls.services['proxy']!
    expect(missing(await variablesIn('deploy/tls.conf'), Object.keys(forTls!))).toEqual([])
    expect(missing(Object.keys(forTls!), [...withoutTls, ...(await variablesIn('deploy/tls.conf'))])).toEqual(
      [],
    )
    expect(existsSync(join(root, volumes![0]!.split(':')[0]!))).toBe(true)
  })
})

test('dashboards and alerts use metrics that the server exports', async () => {
  const sources = {
    eventLoopLagMs: () => 0,
    viewers: () => 0,
    pushes: () => ({ invalidate: 1 }),
    jobCounts: async () => ({ waiting: 0 }),
    droppedLogLines: () => 0,
  }
  const { text } = await new Metrics(sources).read()
  const exported = new Set(findMatches(text, /^# TYPE (\S+)/gm))
  const alerts = parse(await read('deploy/prometheus/alerts.yml')) as {
    groups: { rules: { expr: string }[] }[]
  }
  const expressions = alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr))
  for await (const path of glob('deploy/grafana/dashboards/*.json', { cwd: root })) {
    const { panels } = JSON.parse(await read(path)) as { panels: { targets: { expr: string }[] }[] }
    expressions.push(...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))
  }
  const used = expressions.flatMap((expr) => findMatches(expr, /\b((?:second_line|nodejs|process)_\w+)/g))
  expect(used.length).toBeGreaterThan(20)
  expect(missing(new Set(used.map((name) => name.replace(/_(bucket|count|sum)$/, ''))), exported)).toEqual([])
})
