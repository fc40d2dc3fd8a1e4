export interface Device {
  browser: string | null
  system: string | null
}

/** The first match wins, since most browsers also name those they descend from: Edge says Chrome and Safari too. */
const browsers = [
  { name: 'Edge', pattern: /\bEdg(A|iOS)?\// },
  { name: 'Opera', pattern: /\bOP[RTX]\// },
  { name: 'Samsung Internet', pattern: /\bSamsungBrowser\// },
  { name: 'Firefox', pattern: /\b(Firefox|FxiOS)\// },
  { name: 'Chrome', pattern: /(Chrome|\bCriOS)\// },
  { name: 'Safari', pattern: /\bSafari\// },
]
const systems = [
  { name: 'Windows', pattern: /\bWindows\b/ },
  { name: 'Android', pattern: /\bAndroid\b/ },
  { name: 'iPhone', pattern: /\biPhone\b/ },
  { name: 'iPad', pattern: /\biPad\b/ },
  { name: 'ChromeOS', pattern: /\bCrOS\b/ },
  { name: 'macOS', pattern: /\bMacintosh\b/ },
  { name: 'Linux', pattern: /\bLinux\b/ },
]

/** The browser and system of a `User-Agent` header, without versions; null for those not listed here. RFC 9110, section 10.1.5. */
export function readDevice(userAgent = ''): Device {
  const find = (known: typeof browsers) => known.find(({ pattern }) => pattern.test(userAgent))?.name ?? null
  return { browser: find(browsers), system: find(systems) }
}
