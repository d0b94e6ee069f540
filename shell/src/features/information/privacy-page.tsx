import { TextLink, useProductName, useSession } from '@studieplan/ui';
import { Article, ArticleHeading } from './article.tsx';
import { DownloadMyData } from '../../my-data/download-my-data.tsx';

/** `/personvern`: what is kept about people, why and for how long; open to everyone. */
export function PrivacyPage() {
  const product = useProductName();
  const signedIn = useSession() !== undefined;
  return (
    <Article title="Personvern" lead={`Hva ${product} lagrer om deg, hvorfor, og hva du kan kreve.`}>
      <ArticleHeading>Hvem som har ansvaret</ArticleHeading>
      <p>
        Studieforbundet ditt bestemmer hvem som får bruke tjenesten, og svarer på spørsmål om opplysningene
        dine.
      </p>
      <ArticleHeading>Hva vi lagrer</ArticleHeading>
      <ul>
        <li>
          Brukeren din: navn, e-postadresse, studieforbund og rolle. Passordet lagres bare som et avtrykk som
          ingen kan lese.
        </li>
        <li>
          Hendelser for brukeren din, som bytte av passord og det administratorer gjør: hvem, når og fra
          hvilken nettadresse (IP), så misbruk kan oppdages.
        </li>
        <li>
          Enheter du har valgt å huske: navn og et fingeravtrykk laget av nettleser, språk, skjerm, tidssone
          og hvilken lagring som er slått på.
        </li>
        <li>Studieplanene du skriver, vurderingen av dem og hvem som godkjente dem.</li>
      </ul>
      <ArticleHeading>Hva vi bruker det til</ArticleHeading>
      <p>
        Opplysningene brukes til å drive tjenesten: innlogging, godkjenning av studieplaner og e-post om det
        som angår deg. Vi har ingen reklame, ingen sporing og deler ikke opplysninger med andre. Teksten i en
        studieplan kan bli lest av en språkmodell når du ber om validering. Skriv derfor ikke
        personopplysninger i planen.
      </p>
      <ArticleHeading>Hva som er offentlig</ArticleHeading>
      <p>
        En godkjent studieplan er åpen for alle som har koden. Der står navnet på den som godkjente planen, og
        på studieforbundet.
      </p>
      <ArticleHeading>Hvor lenge</ArticleHeading>
      <ul>
        <li>En innlogging varer i 12 timer, eller 30 dager på en enhet du har valgt å huske.</li>
        <li>
          Lenker og koder på e-post gjelder i 15 minutter (enhetskode), 1 time (nytt passord) eller 24 timer
          (verifisering).
        </li>
        <li>
          Brukeren din finnes til den blir slettet permanent. Da fjernes det som hører til deg i alle deler av
          tjenesten.
        </li>
        <li>
          Godkjente studieplaner blir stående, fordi andre viser til dem. Sikkerhetskopier byttes ut etter
          hvert som nye blir tatt.
        </li>
      </ul>
      <ArticleHeading>I nettleseren din</ArticleHeading>
      <p>
        Vi bruker én informasjonskapsel: Velger du språk på den offentlige siden for en studieplan, husker
        «kv_lang» valget i et år. Mens du er logget inn, ligger innloggingen og brukeren din i nettleserens
        lager. Begge deler slettes når du logger ut. På en enhet du har valgt å huske, blir et tilfeldig merke
        liggende, så andres feilede forsøk på å logge inn ikke stenger deg ute.
      </p>
      <ArticleHeading>Rettighetene dine</ArticleHeading>
      <p>
        Du kan se, få rettet, få utlevert og få slettet opplysningene dine. Be administratoren i
        studieforbundet ditt om retting eller sletting. Er du uenig i svaret, kan du klage til{' '}
        <TextLink href="https://www.datatilsynet.no/">Datatilsynet</TextLink>.
      </p>
      {signedIn ? (
        <DownloadMyData />
      ) : (
        <p>
          Når du er <TextLink to="/login">logget inn</TextLink>, kan du laste ned dine data her.
        </p>
      )}
    </Article>
  );
}
