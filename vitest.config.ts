import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './scripts/test/find-program.ts'
import { chromiumFlags } from './tests/harness/programs/chromium-flags.ts'

const propertySizes = 'tests/harness/property-sizes.ts'
const cleanUp = 'tests/harness/clean-up.ts'
const database = ['tests/harness/start-postgres-once.ts']
// A late state on a busy machine is not a failure. Tests of speed set their own limits.
const expect = { poll: { timeout: 10_000 } }

// More workers than two cores: these tests wait for the database and for pages part of their time.
const besideEachOther = { maxWorkers: 3, sequence: { groupOrder: 1 } }

// Screens under test run on React's production build, which takes a quarter less CPU time. It has no warnings,
// and does not render twice in StrictMode.
const asInProduction = { 'process.env.NODE_ENV': '"production"' }
const productionReact = { define: asInProduction, oxc: { jsx: { development: false } } }

/**
 * The projects of `npm test` and, last, that of `npm run test:site`. Files of unit, integration and browser
 * tests clean up after themselves, so that a worker can keep its modules and its Chromium for the next one.
 */
export const projects = [
  {
    test: {
      name: 'unit',
      include: [
        '{server,shared,worker,scripts,web,bench,k6}/**/*.test.{ts,tsx}',
        'tests/*.test.ts',
        'tests/{harness,sheets}/*.test.ts',
        'tests/sim/**/*.test.ts',
        'tests/faults/**/*.test.ts',
      ],
      exclude: ['**/*.db.test.ts', '**/node_modules/**'],
      setupFiles: propertySizes,
      testTimeout: 30_000,
      isolate: false,
      maxWorkers: 3,
    },
  },
  {
    plugins: [react()],
    ...productionReact,
    publicDir: 'web/public',
    // All of them at once: one that is found later would reload the page under a test.
    optimizeDeps: {
      entries: ['web/**/*.{ts,tsx}', 'tests/components/**/*.{ts,tsx}'],
      rolldownOptions: { transform: { define: asInProduction } },
    },
    test: {
      name: 'components',
      include: ['tests/components/**/*.test.tsx'],
      expect,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
          contextOptions: { reducedMotion: 'reduce', locale: 'en-US' },
        }),
        // As in Playwright, a name or text matches a part unless `exact` says otherwise.
        locators: { exact: false },
        instances: [{ browser: 'chromium' as const }],
      },
      testTimeout: 30_000,
      maxWorkers: 3,
    },
  },
  {
    test: {
      name: 'integration',
      include: ['tests/integration/**/*.test.ts', 'server/**/*.db.test.ts', 'worker/**/*.db.test.ts'],
      globalSetup: database,
      setupFiles: [propertySizes, cleanUp],
      testTimeout: 30_000,
      hookTimeout: 60_000,
      expect,
      isolate: false,
      ...besideEachOther,
    },
  },
  {
    test: {
      name: 'browser',
      include: ['tests/browser/**/*.test.ts'],
      globalSetup: database,
      setupFiles: cleanUp,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect,
      isolate: false,
      ...besideEachOther,
    },
  },
  {
    test: {
      name: 'site',
      include: ['tests/site/**/*.test.ts'],
      globalSetup: database,
      setupFiles: cleanUp,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect,
      // One at a time: concurrent whole sites on two cores would disturb each other's measurements.
      fileParallelism: false,
    },
  },
]

export default defineConfig({ test: { reporters: ['default'], projects } })
