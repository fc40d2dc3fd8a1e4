import { languages } from '@allcity/contract/languages'
import { currentLanguage } from './messages.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Caches one format for each language and use: creating one takes as long as a hundred uses. */
function getFormat(key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const { locale } = languages[currentLanguage()]
  const format = formats.get(`${locale} ${key}`) ?? new Intl.NumberFormat(locale, options)
  formats.set(`${locale} ${key}`, format)
  return format
}

/** `1,400` in the reader's language, with this many decimals at most. */
export const formatNumber = (count: number, decimals = 3): string =>
  getFormat(`number ${decimals}`, { maximumFractionDigits: decimals }).format(count)

/** `1.4 km` in the reader's language, with so many decimals. */
export const formatUnit = (
  value: number,
  unit: 'meter' | 'kilometer' | 'foot' | 'yard' | 'mile',
  decimals = 0,
): string =>
  getFormat(`${unit} ${decimals}`, {
    style: 'unit',
    unit,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)

/** `3.6` in the reader's language, with so many decimals. */
export const formatDecimal = (value: number, decimals: number): string =>
  getFormat(`decimal ${decimals}`, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)
