import { parse } from 'yaml'

/**
 * Imports YAML as data, parsed at build time rather than at each start.
 * @returns {import('vite').Plugin}
 */
export const yamlData = () => ({
  name: 'halyard:yaml-data',
  transform: {
    filter: { id: /\.yaml$/ },
    handler(text) {
      const json = JSON.stringify(JSON.stringify(parse(text)))
      return { code: `export default JSON.parse(${json})`, moduleType: 'js', map: null }
    },
  },
})
