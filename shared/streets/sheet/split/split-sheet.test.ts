import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoInstruction } from '../words/notice.ts'
import { readInstruction } from '../words/read-instruction.ts'
import { splitSheet } from './split-sheet.ts'

const texts = (sheet: string) => splitSheet(sheet).map(({ text }) => text)

test('splits a paragraph at its sentences, not at abbreviations', () => {
  expect(
    texts('START: A.L. Davis Park. Up Washington Ave. to S. Broad St. Right on S. Broad. No guns!'),
  ).toEqual([
    'START: A.L. Davis Park.',
    'Up Washington Ave. to S. Broad St.',
    'Right on S. Broad.',
    'No guns!',
  ])
})

test('splits a sentence with several turns', () => {
  expect(
    texts('Up Oak to Leonidas, hang a right and roll up Leonidas; left on Willow (stop at Oak & Willow).'),
  ).toEqual([
    'Up Oak to Leonidas,',
    'hang a right and',
    'roll up Leonidas;',
    'left on Willow',
    '(stop at Oak & Willow).',
  ])
})

test('splits capitals without punctuation', () => {
  expect(texts('START CANAL & BROAD RIGHT ON BROAD STOP DOOKY CHASE L ON ORLEANS DISBAND')).toEqual([
    'START CANAL & BROAD',
    'RIGHT ON BROAD',
    'STOP DOOKY CHASE',
    'L ON ORLEANS',
    'DISBAND',
  ])
})

test.each([
  ['DOWN DRYADES TO 4TH END DRYADES & 4TH', 'END DRYADES & 4TH'],
  ['DOWN DRYADES TO SIXTH DISBAND AT THE BELL', 'DISBAND AT THE BELL'],
  ['DOWN DRYADES TO SECOND STOP THE BELL', 'STOP THE BELL'],
  ['Down Dryades to 4th Disband at the Bell', 'Disband at the Bell'],
  ['left on LaSalle to Sixth Stop: The Bell', 'Stop: The Bell'],
  ['UP ORLEANS TO N BROAD 2ND STOP THE BELL', 'STOP THE BELL'],
])('an ordinal before an end or a stop is the name of a street: %j', (line, last) => {
  expect(texts(line)[1]).toBe(last)
})

test('keeps numbers, times and bullets with the words after them', () => {
  expect(texts('1. START Canal\n2) Up Canal\n* STOP * Broad\n1:45 – Left on Broad')).toEqual([
    '1. START Canal',
    '2) Up Canal',
    '* STOP * Broad',
    '1:45 – Left on Broad',
  ])
})

test('reads a sheet that ends with a time', () => {
  expect(texts('1:00 pm')).toEqual(['1:00 pm'])
  expect(texts('START Canal\n1:00 pm')).toEqual(['START Canal', '1:00 pm'])
})

test('joins instructions that a line break cuts, and reports the first line of each', () => {
  const sheet = 'START Canal & Broad\n\nLeft on St.\nBernard\nRight on Valence St.\nUp Freret to\nNapoleon'
  expect(splitSheet(sheet)).toEqual([
    { line: 1, text: 'START Canal & Broad' },
    { line: 3, text: 'Left on St.\nBernard' },
    { line: 5, text: 'Right on Valence St.' },
    { line: 6, text: 'Up Freret to\nNapoleon' },
  ])
})

test('splits a list with symbols, arrows or numbers in any line', () => {
  expect(texts('📍 Oak & Eagle\n➡️ up Oak to Dublin St\n12:15 Left on Dublin')).toEqual([
    '📍 Oak & Eagle',
    '➡️ up Oak to Dublin St',
    '12:15 Left on Dublin',
  ])
  expect(texts('START Oak >> out Oak to Dublin >> left to Willow')).toEqual([
    'START Oak >>',
    'out Oak to Dublin >>',
    'left to Willow',
  ])
  expect(texts('R/Broad. L/Orleans')).toEqual(['R/Broad.', 'L/Orleans'])
})

test('splits small letters without punctuation', () => {
  expect(texts('yall we goin down broad den we turnin left on orleans stop at dooky chase')).toEqual([
    'yall we',
    'goin down broad den we',
    'turnin left on orleans',
    'stop at dooky chase',
  ])
})

test('splits turns that are abbreviated with a dot, and legs after a comma or a street’s type', () => {
  expect(texts('OUT N. BROAD TO ORLEANS. L. ST. ANN TO N. ROBERTSON.')).toEqual([
    'OUT N. BROAD TO ORLEANS.',
    'L. ST. ANN TO N. ROBERTSON.',
  ])
  expect(texts('Dryades to Philip St. Philip to Danneel, Danneel to Sixth')).toEqual([
    'Dryades to Philip St.',
    'Philip to Danneel,',
    'Danneel to Sixth',
  ])
  expect(texts('Rock Bottom Lounge, 3801 Laurel St.\nLaurel to Napoleon')).toEqual([
    'Rock Bottom Lounge, 3801 Laurel St.',
    'Laurel to Napoleon',
  ])
})

test('splits capitals where a turn names its street without on', () => {
  expect(texts('START ORLEANS & N GALVEZ UP ORLEANS TO N BROAD RIGHT N BROAD TO ESPLANADE')).toEqual([
    'START ORLEANS & N GALVEZ',
    'UP ORLEANS TO N BROAD',
    'RIGHT N BROAD TO ESPLANADE',
  ])
})

test('keeps letters of items and notes in brackets with their line', () => {
  expect(texts('(A) Oak to Dublin. (B) Dublin to Plum (finish)')).toEqual([
    '(A) Oak to Dublin.',
    '(B) Dublin to Plum (finish)',
  ])
  expect(texts('(START) Oak & Dublin')).toEqual(['(START) Oak & Dublin'])
  expect(texts('Oak to Dublin (L) Dublin to Plum')).toEqual(['Oak to Dublin', '(L)', 'Dublin to Plum'])
})

test('joins a long line with the next one', () => {
  const paragraph = 'The parade goes up Orleans Avenue from the bridge and to\nN. Broad where we turn'
  expect(texts(paragraph)[0]).toContain('to\nN. Broad')
})

test('keeps every letter of any text', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'Right',
      'on',
      'LEFT',
      'Up',
      'to',
      'STOP',
      '(',
      ')',
      'Broad',
      'St.',
      '2)',
      '1:45',
      '\n',
      '.',
      '→',
    ),
    fc.string({ unit: 'grapheme' }),
  )
  const sheets = fc.array(word, { maxLength: 60 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(sheets, (sheet) => {
      const letters = (text: string): string => text.replace(/\s/g, '')
      expect(letters(texts(sheet).join(''))).toBe(letters(sheet))
    }),
  )
})

test('numbers of items are bullets, and the time that a line begins with is no street', () => {
  expect(texts('1 – Orleans to Broad\n#2 Left on Broad\nStep 3: Right on Canal')).toEqual([
    '1 – Orleans to Broad',
    '#2 Left on Broad',
    'Step 3: Right on Canal',
  ])
})

test('a narrow text goes on in the next line with a word in lower case, a street type, or after &', () => {
  expect(texts('START Oak\nStreet &\nLeonidas\nDown Oak past the bar\nto Joliet')).toEqual([
    'START Oak\nStreet &\nLeonidas',
    'Down Oak past the bar\nto Joliet',
  ])
})

test('after the line of a stop the walk goes on in a line of its own', () => {
  expect(texts('Out Orleans\nSTOP Dooky Chase\nto N. Broad')).toEqual([
    'Out Orleans',
    'STOP Dooky Chase',
    'to N. Broad',
  ])
})

test('symbols separate instructions', () => {
  expect(texts('Start Oak & Joliet ⚜️ Oak to Leonidas ⚜️ Leonidas to Willow')).toHaveLength(3)
})

test.each(['R', 'R.', 'L', 'L.', 'R/T', 'L/T', 'right', 'Rt'])('%s begins a turn in every line', (turn) => {
  const lines = ['Oak to Elysian Fields', `${turn} Elysian Fields to N. Villere`, `${turn} N. Villere to Oak`]
  expect(texts(lines.join('\n'))).toEqual(lines)
  expect(texts(`START Oak & Eagle\n${turn} Elysian Fields\n${turn} N. Villere`)).toHaveLength(3)
})

test('a walk begins after a turn without its street', () => {
  expect(texts('At Dryades turn left proceed to Earhart')).toEqual([
    'At Dryades',
    'turn left',
    'proceed to Earhart',
  ])
})

test('keywords in brackets begin their lines', () => {
  const lines = [
    '(UP) OAK ST.',
    '(LEFT) ON EAGLE',
    '(STOP) THE BELL',
    '• (RIGHT) WILLOW',
    '(DISBAND) OAK & EAGLE',
  ]
  expect(texts(lines.join('\n'))).toEqual(lines)
})

test('“turn onto” begins an instruction, and a sentence may end with a street', () => {
  expect(texts('Continue on Oak, turn onto Eagle St. then turn on Willow.')).toEqual([
    'Continue on Oak,',
    'turn onto Eagle St. then',
    'turn on Willow.',
  ])
  expect(texts('Down St. Claude to Poland. St. Claude bridge to Caffin Ave.')).toHaveLength(2)
})

test('“then” belongs to the instruction after it, and bringing it home is one', () => {
  expect(texts('Oak to Eagle, then proceed up Eagle. Then, turn right, and bring it on home')).toEqual([
    'Oak to Eagle,',
    'then proceed up Eagle.',
    'Then, turn right, and',
    'bring it on home',
  ])
})

test.each([
  ['Up Oak to Eagle 👏🏾👏🏾 left on Eagle', ['Up Oak to Eagle 👏🏾👏🏾', 'left on Eagle']],
  ['Start at the Bell 🙌🏽 going up Oak', ['Start at the Bell 🙌🏽', 'going up Oak']],
  ['Down Oak, L. N. Eagle, L. Willow', ['Down Oak,', 'L. N. Eagle,', 'L. Willow']],
  [
    'Left on Oak to Eagle with a quick stop at the Bell',
    ['Left on Oak to Eagle', 'with a quick stop at the Bell'],
  ],
  ['Stop at the Bell and keep going to Eagle', ['Stop at the Bell and', 'keep going to Eagle']],
  [
    'Start: Corner of Oak Ave.\nand S. Eagle St.\nUp Oak',
    ['Start: Corner of Oak Ave.\nand S. Eagle St.', 'Up Oak'],
  ],
  [
    'Hit Oak and go left\nHit Eagle and go right to Willow',
    ['Hit Oak and go left', 'Hit Eagle and go right to Willow'],
  ],
  ['STOP\nOak to Eagle', ['STOP', 'Oak to Eagle']],
  ['END\nOur stops (15 min. each):\n- The Bell', ['END', 'Our stops (15 min. each):', '- The Bell']],
  [
    'Up Oak, cross St. Charles to Eagle\nCross St. Ann to Oak',
    ['Up Oak, cross St. Charles to Eagle', 'Cross St. Ann to Oak'],
  ],
  ['Final stop and disband: The Bell', ['Final stop and disband: The Bell']],
  [
    'Up Oak to Eagle, where we’ll make our second stop at the Bell',
    ['Up Oak to Eagle,', 'where we’ll make our second stop at the Bell'],
  ],
  ['Up Oak to Eagle and take a break at the Bell', ['Up Oak to Eagle', 'and take a break at the Bell']],
  ['Stop at the Bell then Oak to Eagle', ['Stop at the Bell', 'then Oak to Eagle']],
  ['START Dove Funeral Home: 1 PM\nUp Oak', ['START Dove Funeral Home: 1 PM', 'Up Oak']],
  ['Up Oak. Disband at starting point', ['Up Oak.', 'Disband at starting point']],
  ['Up Oak to Eagle and break it down at the Bell', ['Up Oak to Eagle and', 'break it down at the Bell']],
  ['End under the bridge\nStreet parking on Oak', ['End under the bridge', 'Street parking on Oak']],
])('%j', (sheet, parts) => {
  expect(texts(sheet)).toEqual(parts)
})

test.each([
  ['Finish: Oak/Eagle', 'thx to all that came to the dance'],
  ['PARADE ROUTE PARADE ROUTE', 'out the door: Oak & Eagle'],
  ['Starting location: the 3400 block of Oak, in front of the club 1p', 'Direction: Oak down to Eagle'],
  ['Second line through the whole neighborhood with all of our friends', 'Pit stop 1: Oak & Eagle'],
  ['Leave from the Square (N. Robertson & St. Philip) at 1pm SHARP', 'Oak to Eagle'],
])(
  'a line that begins with thanks, a label, a stop or “out the door”, or follows a time, continues none: %j, %j',
  (first, second) => {
    expect(texts(`${first}\n${second}`)).toEqual([first, second])
  },
)

test('bullets inside the line of a place come before its name and its address', () => {
  const sheet = ['• START 1 PM • The Bell • 925 Oak', '• Oak to Eagle']
  expect(texts(`${sheet.join('\n')} • Right on Eagle`)).toEqual([...sheet, '• Right on Eagle'])
})

test('“Bro.” and “Sis.” end no sentence', () => {
  const stop = 'Stop: home of Sis. Brenda, (Bro. Jerome)'
  expect(texts(stop)).toEqual([stop])
})

test.each(['The Bell, 12 Oak - START', 'Oak & Eagle – END 5PM', 'The Bell — Disband'])(
  'a place is one instruction with the word after its dash: %j',
  (place) => {
    expect(texts(`Up Oak to Eagle\n${place}\nUp Eagle`)).toEqual(['Up Oak to Eagle', place, 'Up Eagle'])
  },
)

test('a sentence may end with a date', () => {
  const sentences = ['Our parade is Sunday, November 29.', 'We leave from Oak & Eagle.']
  expect(texts(sentences.join(' '))).toEqual(sentences)
})

test('a wrapped line may begin with the goal of a leg, before a colon', () => {
  expect(texts('Up Orleans to\nClaiborne: stop at the Bell')[0]).toBe('Up Orleans to\nClaiborne:')
})

test.each(['ALL MUSICIANS WELCOME.', 'Theme: "Too Far To Turn Around"', 'Love, the Lower 9.'])(
  'what says something else than the walk is a line of its own: %j',
  (line) => {
    const sheet = `START the Bell, Oak & Eagle and down Oak to Plum, END the Horn\n${line}`
    expect(splitSheet(sheet).at(-1)!.text).toBe(line)
    expect(readInstruction(line).kind).toBe('words')
  },
)

test.each(['Theme Bar & Grill stop, Oak & Eagle', 'All bikes welcome on Oak to Eagle'])(
  'a name or a leg that begins like a notice stays: %j',
  (line) => expect(isNoInstruction(line)).toBe(false),
)
