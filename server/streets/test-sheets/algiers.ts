import type { TestSheet } from './test-sheet.ts'

/** Sheets in Algiers. */
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
  {
    name: 'Algiers, chatty',
    text: `Algiers, stand up! Line up at Newton and L.B. Landry, rolling at 2 p.m. We head up Newton to Teche, take a right on Teche and another right on Opelousas. Stop for water at Opelousas & Seguin. Left on Verret to Pelican, right on Pelican till Whitney, right on Whitney and straight on to Newton. That's it, folks – the party's at Newton and L.B. Landry.`,
    corners: [
      'Newton & L. B. Landry',
      'Newton & Teche',
      'Teche & Opelousas',
      'Opelousas & Verret',
      'Verret & Pelican',
      'Pelican & Whitney',
      'Whitney & Newton',
    ],
  },
  {
    name: 'Algiers, a paragraph with “toward” and “around”',
    missingFromBuiltIn: ['Bermuda', 'Seguin'],
    text: `West Bank Parasols Start Newton & Teche 2:00 Teche (towards the river) to Opelousas. Opelousas to Verret. Turn onto Verret to Pelican. Pelican to Bermuda, turn around, Pelican to Seguin. Seguin to Opelousas (stop 10 min). Opelousas back to Teche. Left Teche to Newton, end.`,
    corners: [
      'Newton & Teche',
      'Teche & Opelousas',
      'Opelousas & Verret',
      'Verret & Pelican',
      'Pelican & Bermuda',
      'Pelican & Seguin',
      'Seguin & Opelousas',
      'Opelousas & Teche',
      'Teche & Newton',
    ],
  },
  {
    name: 'Algiers, capitals with commas',
    text: `START TECHE & NEWTON, NEWTON, WHITNEY, LEFT ON WHITNEY, OPELOUSAS, LEFT ON OPELOUSAS, ATLANTIC, LEFT ON ATLANTIC, SLIDELL, RIGHT ON SLIDELL, TECHE, LEFT ON TECHE, NEWTON`,
    corners: [
      'Teche & Newton',
      'Newton & Whitney',
      'Whitney & Opelousas',
      'Opelousas & Atlantic',
      'Atlantic & Slidell',
      'Slidell & Teche',
      'Teche & Newton',
    ],
  },
]
