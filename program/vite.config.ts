import { usedPackages } from '#tools/build/used-packages.ts'
import { yamlData } from '#tools/yaml-data.mjs'
import { defineConfig } from 'vite'

/** Arena, the front and the check of a site as one command for Node: our own code bundled, packages left in node_modules. */
export default defineConfig({
  plugins: [yamlData(), usedPackages()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/arena',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: { main: 'program/start/main.ts' },
      checks: { bundlerTimings: false },
      output: { entryFileNames: '[name].js' },
    },
  },
})
