import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

// k6's runtime has no Intl, which some schemas use while they are loaded. Only request-body schemas call
// Intl at run time, and k6 does not validate those.
const intlStub =
  'var Intl = globalThis.Intl ?? { DateTimeFormat: class { formatToParts() { throw new Error("k6 has no Intl") } } };'

/**
 * Bundles a load script and all its imports, including the contract's zod schemas, into one file
 * for k6.
 *
 * @param script name of a file in `k6/`, without its extension
 * @returns path of the bundle
 */
export async function bundleScript(script: string, outputFolder: string): Promise<string> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'k6', `${script}.ts`),
      outDir: outputFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        external: /^k6/,
        output: { codeSplitting: false, entryFileNames: '[name].js', banner: intlStub },
      },
    },
  })
  return join(outputFolder, `${script}.js`)
}
