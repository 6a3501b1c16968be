CREATE TABLE "reader_news" (
	"reader" text NOT NULL,
	"part" smallint NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "reader_news_reader_part_pk" PRIMARY KEY("reader","part")
);
