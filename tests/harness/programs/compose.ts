import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')

const text = z.string().min(1)
const name = z.string().regex(/^[a-zA-Z0-9._-]+$/)
const duration = z.string().regex(/^\d+(ms|s|m|h)$/)
const bytes = z.string().regex(/^\d+[bkmg]$/)
const command = z.union([text, z.array(text).min(1)])
const environment = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string())
const healthcheck = z.union([
  z.strictObject({ disable: z.literal(true) }),
  z.strictObject({
    test: z.tuple([z.enum(['CMD', 'CMD-SHELL'])], text),
    interval: duration,
    timeout: duration,
    retries: z.int().positive(),
  }),
])
const dependency = z.strictObject({
  condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
})

/** The parts of a Compose service that our file uses. */
const service = z
  .strictObject({
    image: text,
    build: z.strictObject({ context: text, target: name }),
    profiles: z.array(name).min(1),
    command,
    entrypoint: command,
    user: z.string().regex(/^\d+:\d+$/),
    environment,
    env_file: z.array(z.strictObject({ path: text, required: z.boolean() })),
    restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
    init: z.boolean(),
    read_only: z.boolean(),
    stop_grace_period: duration,
    tmpfs: z.array(text),
    cap_drop: z.array(text),
    security_opt: z.array(text),
    mem_limit: bytes,
    shm_size: bytes,
    ulimits: z.strictObject({ nofile: z.int().positive() }),
    volumes: z.array(z.string().regex(/^[^:]+:\/[^:]*(:ro)?$/)),
    ports: z.array(text),
    secrets: z.array(name),
    networks: z.union([z.array(name), z.record(name, z.strictObject({ ipv4_address: z.ipv4() }))]),
    depends_on: z.record(name, dependency),
    healthcheck,
  })
  .partial()
  .required({ image: true, mem_limit: true, networks: true })

const addressPool = z.strictObject({ subnet: z.cidrv4(), gateway: z.ipv4(), ip_range: z.cidrv4() })

/** The parts of the Compose specification that our file uses. */
const composeFile = z.strictObject({
  services: z.record(name, service),
  networks: z.record(
    name,
    z.strictObject({ ipam: z.strictObject({ config: z.array(addressPool).length(1) }) }),
  ),
  volumes: z.record(name, z.null()),
  secrets: z.record(name, z.strictObject({ environment: z.string().regex(/^[A-Z_]+$/) })),
})

export type AddressPool = z.infer<typeof addressPool>
export type ComposeFile = z.infer<typeof composeFile>
export type ComposeService = z.infer<typeof service>

/**
 * Reads docker-compose.yml as Compose does, so that tests can check it without Docker. Resolves
 * references and ignores extension fields (x-…).
 *
 * @throws Error if the file is invalid
 */
export async function readCompose(): Promise<{ source: string; file: ComposeFile }> {
  const source = await readFile(join(root, 'docker-compose.yml'), 'utf8')
  const document = parse(source, { merge: true }) as Record<string, unknown>
  const fields = Object.entries(document).filter(([field]) => !field.startsWith('x-'))
  return { source, file: composeFile.parse(Object.fromEntries(fields)) }
}

/** Returns a service's command line. */
export const readCommandLine = ({ entrypoint = [], command: words = [] }: ComposeService): string[] =>
  [entrypoint, words].flatMap((part) => (typeof part === 'string' ? part.split(' ') : part))
