import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import { notedImports } from '#tests/support/noted-imports.ts'
import buildConfig from './vite.config.ts'

/** The tests run what the build builds, by the same plugins. */
export default mergeConfig(
  buildConfig,
  defineConfig({
    plugins: [notedImports()],
    test: {
      passWithNoTests: false,
      isolate: false,
      css: { include: [/\?raw$/] }, // the staff's page of a relay is drawn with them
      maxWorkers: 2 * availableParallelism(), // tests spend a third of their time waiting for timers and background work
      testTimeout: 180_000, // machines are shared and slow at times: no test measures time
      hookTimeout: 180_000,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            environment: 'node',
            setupFiles: ['tests/support/setup.ts', 'tests/support/restore.ts'],
            include: [
              'tests/{machines,hubs,arena,program,contract,tools}/**/*.test.ts',
              'tests/src/**/*.test.ts',
            ],
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            environment: './tests/support/environment.ts',
            include: ['tests/src/**/*.test.tsx'],
            setupFiles: ['tests/support/setup.ts', 'tests/support/setup-dom.ts', 'tests/support/restore.ts'],
          },
        },
      ],
    },
  }),
)
