import type { Diary } from "./chronicle";

/** The war diary as one reads it. */
export function DiaryText({ diary }: { diary: Diary }) {
  return (
    <article class="diary">
      <p>
        <em>{diary.date}.</em> {diary.crews}
      </p>
      {diary.chapters.map(({ title, paragraphs }) => (
        <section key={title}>
          <h3>{title}</h3>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      {diary.end && (
        <p>
          <strong>{diary.end}</strong>
        </p>
      )}
    </article>
  );
}
