import { devices } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'

const { viewport, deviceScaleFactor, userAgent } = devices['Pixel 7']

/** A phone whose camera shows a moving picture, and is allowed at once. */
export const phoneWithCamera = {
  viewport,
  deviceScaleFactor,
  userAgent,
  hasTouch: true,
  isMobile: true,
  launchOptions: {
    executablePath: findChromium() ?? '',
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
}
