import { yamlData } from '#tools/yaml-data.mjs'
import { defineConfig } from 'vite'

/** Arena as one script for Node: our own code bundled, packages left in node_modules. */
export default defineConfig({
  plugins: [yamlData()],
  publicDir: false,
  build: {
    ssr: 'arena/start/main.ts',
    outDir: 'dist/arena',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { entryFileNames: '[name].js' },
    },
  },
})
