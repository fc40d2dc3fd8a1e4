import { expect, test } from 'vitest'
import { readDevice } from './device.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox', 'Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webKit} FxiOS/144.0 Mobile Safari/605.1`,
    'Firefox',
    'iPhone',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${webKit} CriOS/142.0 Mobile Safari/604.1`, 'Chrome', 'iPad'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36 OPR/124.0.0.0`, 'Opera', 'macOS'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome.replace('Chrome', 'SamsungBrowser/29.0 Chrome')} Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1.15`, 'Safari', 'macOS'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [undefined, null, null],
])('reads the browser and the system of %j', (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system })
})
