// The sheets misspell words as clubs do. cspell:disable
import type { TestSheet } from './test-sheet.ts'

/** Sheets in Hollygrove and Carrollton. */
export const HOLLYGROVE_SHEETS: readonly TestSheet[] = [
  {
    name: 'Hollygrove, a post with symbols',
    text: `🎺🎉Pigeon Town meets Hollygrove‼️ 🎉 we rollin sunday 1-5 ☔️
📍line up Oak & Eagle
➡️ Oak st to Carrollton Ave
⬅️ left Carrollton to Claiborne
⬅️ left Claiborne
🛑 Claiborne & Monroe (drinks on us)
⬅️ left Leonidas
➡️ right Willow
⬅️ left Eagle
🏁 Oak st
#secondlinesunday #bringyourfeet @stoogesbrassband`,
    corners: [
      'Oak & Eagle',
      'Oak & S. Carrollton',
      'S. Carrollton & S. Claiborne',
      'S. Claiborne & Leonidas',
      'Leonidas & Willow',
      'Willow & Eagle',
      'Eagle & Oak',
    ],
  },
  {
    name: 'Hollygrove, a story with “toward” and “across”',
    text: `We gon' bring it out the door at Gert Town's line: start on Earhart at Monroe, then take Monroe toward the river all the way across Claiborne to Oak Street. Take a left at Oak and ride that to Dublin. Hit the left on Dublin, back to Claiborne, then it's a left on Claiborne and a right onto Leonidas. Leonidas to Earhart, make a left, and we done at Monroe.`,
    corners: [
      'Earhart & Monroe',
      'Monroe & S. Claiborne',
      'Monroe & Oak',
      'Oak & Dublin',
      'Dublin & S. Claiborne',
      'S. Claiborne & Leonidas',
      'Leonidas & Earhart',
      'Earhart & Monroe',
    ],
  },
  {
    name: 'Carrollton, with verbs that the reader does not know',
    text: `Kick-off is 1:00 sharp at Oak and S. Carrollton. Stroll Oak down to Leonidas Street, where you'll bear right. Leonidas carries us lakeside to Willow; swing right on Willow. Roll Willow until S. Carrollton Avenue, then bear right again. Carrollton takes us riverside to Maple Street; hook a right. Our stop is at Maple and Dublin. Follow Dublin up to Oak, turn right and finish where we began.`,
    corners: [
      'Oak & S. Carrollton',
      'Oak & Leonidas',
      'Leonidas & Willow',
      'Willow & S. Carrollton',
      'S. Carrollton & Maple',
      'Maple & Dublin',
      'Dublin & Oak',
      'Oak & S. Carrollton',
    ],
  },
  {
    name: 'Hollygrove, dashes and letters',
    missingFromBuiltIn: ['Apple', 'Palm', 'Fig'],
    text: `START – Leonidas & Apple 1pm
-L on Leonidas to Olive
-L on Olive to Monroe
-R on Monroe to Palm
-R on Palm to Joliet
STOP – Home of the President (Palm & Joliet)
-R on Joliet to Edinburgh
-R on Edinburgh to Eagle
-L on Eagle to Fig
-L on Fig to Leonidas
DISBAND – Leonidas & Fig`,
    corners: [
      'Leonidas & Apple',
      'Leonidas & Olive',
      'Olive & Monroe',
      'Monroe & Palm',
      'Palm & Joliet',
      'Joliet & Edinburgh',
      'Edinburgh & Eagle',
      'Eagle & Fig',
      'Fig & Leonidas',
    ],
  },
]
