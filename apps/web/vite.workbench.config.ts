import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { baseMap } from './build-base.ts'
import { messages } from './build-messages.ts'

/** The workbench, for development and its journey: `npx vite apps/web -c apps/web/vite.workbench.config.ts`, then /workbench.html. */
export default defineConfig({
  plugins: [lingui({ macroTransform: true }), react(), messages(), baseMap()],
  build: { emptyOutDir: true, target: 'es2023', rolldownOptions: { input: 'apps/web/workbench.html' } },
})
