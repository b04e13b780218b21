import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/**
 * Two workers: each runs a file that ends with imports under way, and then one that needs them. Of `two.ts` one half comes
 * while the other is awaited: that is refused when the file is over.
 */
const files = {
  'src/one.ts': `export const one = 1`,
  'src/two.ts': `export { late } from './late.ts'`,
  'src/late.ts': `export const late = 2`,
  'src/lazy.ts': `let loading
    export const load = () => (loading ??= Promise.all([import('./one.ts'), import('./two.ts')]))`,
  ...Object.fromEntries(
    ['a', 'b'].flatMap((worker) => [
      [
        `1${worker}.test.ts`,
        `import { load } from './src/lazy.ts'
         import { test } from 'vitest'
         test('starts imports', () => void load().catch(() => {}))`,
      ],
      [
        `2${worker}.test.ts`,
        `import { load } from './src/lazy.ts'
         import { expect, test } from 'vitest'
         test('needs them', async () => expect((await load())[1].late).toBe(2))`,
      ],
    ]),
  ),
  'vitest.config.ts': `import { notedImports } from '#tests/support/noted-imports.ts'
    import { defineConfig } from 'vitest/config'
    import { BaseSequencer } from 'vitest/node'
    class ByName extends BaseSequencer {
      sort = (files) => files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId))
    }
    const slowly = {
      name: 'slowly',
      transform: {
        filter: { id: /(one|late)\\.ts$/ },
        handler: (_, id) => new Promise((resolve) => setTimeout(resolve, id.endsWith('late.ts') ? 900 : 300)),
      },
    }
    export default defineConfig({
      plugins: [notedImports(), slowly],
      test: {
        isolate: false,
        maxWorkers: 2,
        sequence: { sequencer: ByName },
        setupFiles: ['../../tests/support/setup.ts'],
      },
    })`,
}

test('an import still pending at the end of a file is available to the next one', async () => {
  const root = fs.mkdtempSync(path.resolve('.cache/shared-modules-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }))
  fs.mkdirSync(path.join(root, 'src'))
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(root, name), text)
  const run = await promisify(execFile)('npx', ['vitest', 'run', '--root', root, '--reporter=json']).catch(
    (failed: { stdout: string }) => failed,
  )
  const report = JSON.parse(run.stdout) as { numPassedTests: number; numTotalTests: number }
  expect([report.numPassedTests, report.numTotalTests]).toEqual([4, 4])
})
