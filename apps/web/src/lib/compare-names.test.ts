import type { Language } from '@allcity/contract/languages'
import { afterEach, expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'
import { setLanguage } from './messages.ts'

afterEach(() => setLanguage('en'))

test.each<[Language, string[]]>([
  ['de', ['Oman', 'Österreich', 'Polen', 'Zypern']],
  ['pl', ['Lizbona', 'Łódź', 'Madryt', 'Świdnica', 'Tarnów']],
  ['tr', ['Cezayir', 'Çin', 'Iğdır', 'İzmir', 'Şili', 'Tunus']],
  ['es', ['Nueva York', 'Ñuñoa', 'Oporto']],
  ['ja', ['アルゼンチン', 'イタリア', 'ブラジル', 'メキシコ']],
  ['ar', ['البرازيل', 'ألمانيا', 'فرنسا', 'مصر']],
  ['en', ['Åland', 'Line 2', 'Line 10', 'Zimbabwe']],
])('orders names in %s as its dictionaries do', (language, names) => {
  setLanguage(language)
  expect(names.toReversed().toSorted(compareNames)).toEqual(names)
})
