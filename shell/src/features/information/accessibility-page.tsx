import { TextLink, useProductName } from '@studieplan/ui';
import { Article, ArticleHeading } from './article.tsx';

/** `/tilgjengelighet`: the accessibility statement; open to everyone. */
export function AccessibilityPage() {
  const product = useProductName();
  return (
    <Article
      title="Tilgjengelighet"
      lead={`Tilgjengelighetserklæring for ${product}, som skal kunne brukes av alle.`}
    >
      <ArticleHeading>Målet</ArticleHeading>
      <p>
        Tjenesten er laget for å følge WCAG 2.1 på nivå AA, som forskriften om universell utforming av
        IKT-løsninger krever.
      </p>
      <ArticleHeading>Hva vi har gjort</ArticleHeading>
      <ul>
        <li>Alt kan gjøres med tastatur, og det er alltid synlig hvor du er.</li>
        <li>Tekst og felter har nok kontrast, og ingenting er sagt med farge alene.</li>
        <li>Sidene kan forstørres, og passer på skjermer ned til 320 punkters bredde.</li>
        <li>Overskrifter, felter, feil og meldinger er merket for skjermlesere.</li>
        <li>Bevegelse slås av når du har bedt om det i enheten din.</li>
      </ul>
      <ArticleHeading>Hvordan vi kontrollerer</ArticleHeading>
      <p>Sidene prøves med verktøyet axe og med tastatur. Tjenesten er ikke kontrollert av noen utenfra.</p>
      <ArticleHeading>Det vi vet at mangler</ArticleHeading>
      <ul>
        <li>
          PDF-ene er merket for skjermlesere og leserekkefølgen er prøvd, men ikke mot standarden PDF/UA, og
          lenken under QR-koden i sertifikatet er ikke merket. Den samme teksten står på den offentlige siden
          til planen.
        </li>
        <li>Skanning av QR-kode krever kamera. Koden kan i stedet skrives inn.</li>
      </ul>
      <ArticleHeading>Si fra</ArticleHeading>
      <p>
        Finner du noe som ikke virker for deg, si fra til studieforbundet ditt. Du kan også klage til{' '}
        <TextLink href="https://www.uutilsynet.no/">Tilsynet for universell utforming av ikt</TextLink>.
      </p>
    </Article>
  );
}
