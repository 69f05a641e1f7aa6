import type { TestSheet } from './test-sheet.ts'

export const ALGIERS_SHEETS: readonly TestSheet[] = [
  {
    name: 'Algiers, numbered',
    text: `1. START Opelousas & Teche, 1 PM
2. Opelousas to Whitney
3. Right on Whitney to Newton
4. Right on Newton to Verret
5. REFUEL – corner of Newton and Verret
6. Right on Verret to Opelousas
7. Left on Opelousas
8. DISBAND Opelousas & Teche`,
    corners: [
      'Opelousas & Teche',
      'Opelousas & Whitney',
      'Whitney & Newton',
      'Newton & Verret',
      'Verret & Opelousas',
      'Opelousas & Teche',
    ],
  },
]
