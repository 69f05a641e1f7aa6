import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

// k6's runtime has no Intl. What viewers are answered is checked without it; only what they would send needs it.
const withoutIntl =
  'var Intl = globalThis.Intl ?? { DateTimeFormat: class { formatToParts() { throw new Error("k6 has no Intl") } } };'

/**
 * Puts a load script and everything it imports, the contract's own zod schemas among it, into one file that k6 can run.
 *
 * @param script name of a file in `k6/`, without its ending
 * @returns path of the file
 */
export async function bundleScript(script: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'k6', `${script}.ts`),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        external: /^k6/,
        output: { codeSplitting: false, entryFileNames: '[name].js', banner: withoutIntl },
      },
    },
  })
  return join(folder, `${script}.js`)
}
