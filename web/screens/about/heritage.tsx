import type { Section } from '../../ui/Article.tsx'

/** The four kinds of group, and where they come from. */
export const heritage: readonly Section[] = [
  {
    id: 'clubs',
    title: 'Social Aid & Pleasure Clubs',
    groupType: 'social-aid',
    content: (
      <>
        <p>
          When insurers and white institutions would not take Black customers, people insured each other. The
          first societies of this kind were run by free Creoles of color; the oldest that is known dates from
          1783. After emancipation hundreds more were founded. Dues paid for the doctor, for sick days, for a
          burial, for widows and orphans. And they paraded: on 11 June 1864 Black societies set out from Congo
          Square to celebrate emancipation.
        </p>
        <p>
          Over the twentieth century the weight moved from insurance to good company, and social aid took
          pleasure beside it. But the aid is not gone. The oldest society that still second-lines, founded in
          1884, still helps to pay for funerals; another dates from 1928 and was begun by men of the docks and
          the railroad. Clubs feed, visit and remember, and after Katrina they were among the reasons to come
          home.
        </p>
        <p>
          There are men’s clubs, women’s clubs, mixed ones and children’s divisions. For their one day they
          plan for months: suits, hats, shoes, sashes and fans, all new and all matched. They hire the brass
          bands, and that makes them some of the city’s most faithful patrons of music.
        </p>
      </>
    ),
  },
  {
    id: 'masking',
    title: 'Black Masking Indians',
    groupType: 'black-masking-indians',
    content: (
      <>
        <p>
          Many elders say Mardi Gras Indians; others say Black Masking Indians, because it names the Black and
          African roots. Use the word that the tribe itself uses. <b>Masking</b> means to take on a spirit or
          a role, as West African masquerades do. People say: I mask Indian.
        </p>
        <p>
          Why? The told reasons are thanks to the Native people who sheltered those who ran from slavery,
          Native ancestors of one’s own, and defiance by people who were kept out of Carnival. The beginnings
          are debated. The first gang that is usually named came together in the 1880s in the 7th Ward. Today
          there are more than forty. They are not Native nations.
        </p>
        <p>
          What they wear is a <b>suit</b>, never a costume. Whoever wears it has sewn it, bead by bead, for
          about a year, and next year there is a new one. Uptown suits tell stories in flat beaded patches
          under plumes; Downtown suits are built in three dimensions. Spy Boy, Flag Boy, Wild Man, Big Queen,
          Second Chief and Big Chief each have their place, and gangs that once met to fight now meet to be
          the prettiest.
        </p>
        <p>
          They come out on Mardi Gras Day, on St. Joseph’s Night, the 19th of March, and on the Super Sundays
          of spring. On the first two nobody publishes where they will go, and to find them is part of the
          day.
          <b> So we do not track them then, whoever asks.</b> On other days a gang is on our map only when it
          has asked to be followed.
        </p>
      </>
    ),
  },
  {
    id: 'bands',
    title: 'Brass Bands',
    groupType: 'brass-band',
    content: (
      <>
        <p>
          The nineteenth century’s military-style bands became, in the hands of Black musicians, the bands of
          funerals and clubs: black trousers and tie, white shirt, a cap with the band’s name. The sousaphone
          and a bass drum with a cymbal on top drive it all, and when the tuba starts, the parade does.
        </p>
        <p>
          By about 1970 few young people were left in it. Then Danny Barker began a children’s band at the
          Fairview Baptist Church, and what grew from it filled the streets again. The Dirty Dozen put away
          the uniforms in 1977 and brought funk and bop; Rebirth began in 1983 among high school students.
          Their heirs play every Sunday of the season.
        </p>
      </>
    ),
  },
  {
    id: 'baby-dolls',
    title: 'Baby Dolls',
    groupType: 'baby-dolls',
    content: (
      <>
        <p>
          About 1912 Black women who worked in the segregated red-light district near Storyville decided to
          outdo their rivals across the line. They stepped out as the Million Dollar Baby Dolls: short satin
          dresses, bonnets, garters, cigars, and dollar bills to throw. They were among the first women in the
          country to mask in the street as a group of their own, and they helped the new music by dancing to
          it and hiring its bands.
        </p>
        <p>
          Respectable families of Tremé took it up. In the 1930s one family’s club masked there, men among
          them, and one of its daughters, Miriam Batiste Reed, kept it alive and taught it until she died in
          2023, aged 97. In the 1980s Merline Kimble revived the Gold Diggers; about 2003 Antoinette K-Doe
          brought together career ladies who masked as baby dolls; after Katrina Millisia White’s company
          followed. Today several groups dance, on Carnival and far beyond it.
        </p>
      </>
    ),
  },
]
