import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { aptInstall, mayUseApt } from './apt.ts'

// A list of these replaces any before it, so Playwright's own list is repeated here.
const withoutFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Each window would render the pages behind its hidden address bar: most of the work of opening one.
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

/** Flags for a headless Chromium that draws WebGL without a graphics card, and runs as root where it must. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  // Blocks other hosts: external content is no part of a test, and not always reachable.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  `--disable-features=${withoutFeatures.join(',')}`,
]

/**
 * The same with GPU compositing in software, as a browser with a card does it: opening a page takes longer, but its main thread does not
 * wait for the map's pixels to be read back.
 */
export const composedFlags = chromiumFlags.filter((flag) => flag !== '--disable-gpu-compositing')

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser']
const macApplication = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of a working Chromium: `CHROMIUM_PATH`, the machine's own, or the one Playwright downloaded. */
export function findChromium(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  const own = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...own, macApplication, chromium.executablePath()].find(runs) ?? null
}

/** The same, but throws without one. */
export function requireChromium(): string {
  const found = findChromium()
  if (!found) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH.')
  return found
}

/** Finds a Chromium, installs one from Debian, or lets Playwright download one. */
export function obtainChromium(): string | null {
  const found = findChromium()
  if (found) return found
  if (mayUseApt() && aptInstall(['chromium'])) return findChromium()
  console.log('Downloading Chromium…')
  const extra = mayUseApt() ? ['--with-deps'] : []
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...extra, 'chromium'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  })
  return findChromium()
}

// Ubuntu's chromium-browser only points to the snap package, so an existing file need not start.
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
