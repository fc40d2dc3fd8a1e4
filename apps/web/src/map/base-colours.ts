/** Land and water stand apart at 1.3:1, and street names reach 4.5:1 on both. */
export const water = '#0a0e14'
export const land = '#27272a'
export const border = '#4c4c53'
export const label = '#b4afa5'
export const quietLabel = '#a19d94'
