import { TermList, type AboutSection } from './section-parts.tsx'

export const babyDolls: AboutSection = {
  id: 'baby-dolls',
  title: 'Baby Dolls',
  lead: 'About 1912 a few women set out to outdo their rivals, and danced into history.',
  poster: { type: 'baby-dolls', ornament: 'bonnet' },
  text: (
    <>
      <p>
        They were Black women who worked in the segregated red-light district near Storyville, and they called
        themselves the Million Dollar Baby Dolls. To outshine their rivals they masked in short satin dresses,
        bonnets and garters, smoked cigars and threw money. They were among the first groups of women in the
        country to mask in the street.
      </p>
      <p>
        They danced to the new music and hired those who played it, and so they helped jazz along. Respectable
        families of Tremé took up masking, and men went too.
      </p>
      <p>
        When few were left, Miriam Batiste Reed kept the tradition alive and passed it on. Others started
        over, each in their own way, and more joined after Katrina. Today there are several groups, and they
        carry a century with them.
      </p>
      <p>Baby Dolls, like Indians, are not part of a club’s parade. They are a tradition of their own.</p>
    </>
  ),
  nextLink: { to: '/groups?type=baby-dolls', label: 'See the Baby Dolls' },
  sidebar: (
    <TermList
      title="From 1912 to today"
      terms={[
        ['About 1912', 'The Million Dollar Baby Dolls.'],
        ['1930s', 'The Batiste family’s Golden Slipper club masks.'],
        ['1980s', 'Merline Kimble revives the Gold Diggers.'],
        [
          'About 2003',
          'At the Mother-in-Law Lounge Antoinette K-Doe gathers a new group: working “career ladies”.',
        ],
        ['After Katrina', 'Millisia White’s Baby Doll Ladies follow.'],
        ['2023', 'Miriam Batiste Reed, who kept the tradition alive and passed it on, dies at 97.'],
        ['Today', 'Several groups mask, each in its own way.'],
      ]}
    />
  ),
}
