import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

// k6's runtime has no Intl. Checking answers works without it; only checking what people send would
// need it.
const withoutIntl =
  'var Intl = globalThis.Intl ?? { DateTimeFormat: class { formatToParts() { throw new Error("k6 has no Intl") } } };'

/**
 * Bundles a load script with everything it imports, the contract's zod schemas included, into one
 * file for k6.
 *
 * @param script a file in `k6/`, without its extension
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
