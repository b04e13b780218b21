import { yamlData } from '#tools/yaml-data.mjs'
import { defineConfig } from 'vite'

/** Arena, the front and the check of a site as scripts for Node: our own code bundled, packages left in node_modules. */
export default defineConfig({
  plugins: [yamlData()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/arena',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: { main: 'arena/start/main.ts', 'check-site': 'arena/check/main.ts' },
      checks: { bundlerTimings: false },
      output: { entryFileNames: '[name].js' },
    },
  },
})
