import { Dates } from './Figures.tsx'
import type { Room } from './room.ts'

export const bands: Room = {
  id: 'bands',
  title: 'Brass Bands',
  lead: 'When the tuba starts, the parade does.',
  poster: { type: 'brass-band', ornament: 'sousaphone' },
  text: (
    <>
      <p>
        The nineteenth century had military-style bands. Black musicians made them into something else: bands
        for funerals and for clubs. Their traditional dress is black trousers and tie, a white shirt and a
        cap. The sousaphone and the bass drum with its cymbal drive them.
      </p>
      <p>
        By about 1970 the young had left. Then Danny Barker began a band at the Fairview Baptist Church, and
        the music found new players. The Dirty Dozen brought funk and bop and dropped the uniforms. Rebirth
        began among students of one school. Read a route sheet today, and there is a band on every one of
        them.
      </p>
    </>
  ),
  beside: (
    <Dates
      title="The revival"
      rows={[
        ['1972', 'Danny Barker’s band of the Fairview Baptist Church.'],
        ['1977', 'The Dirty Dozen Brass Band.'],
        ['1983', 'Rebirth Brass Band, begun by students of Joseph S. Clark.'],
      ]}
    />
  ),
}
