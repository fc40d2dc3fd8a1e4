import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The workbench, for development and its journey: `npx vite apps/web -c apps/web/vite.workbench.config.ts`, then /workbench.html. */
export default defineConfig({
  plugins: [react()],
  build: { emptyOutDir: true, target: 'es2023', rolldownOptions: { input: 'apps/web/workbench.html' } },
})
