//! The rules, one file for each section of the book.

mod s1_sailing;
mod s2_aiming;
mod s3_charges;
